/** What is used of it: the package has no types. */
declare module "papaparse" {
  type Options = { skipEmptyLines: "greedy"; delimitersToGuess: string[] };
  export function parse(text: string, options: Options): { data: string[][] };
  const papa: { parse: typeof parse };
  export default papa;
}
