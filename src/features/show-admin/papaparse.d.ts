/** What is used of it: the package has no types. */
declare module "papaparse" {
  type Options = { skipEmptyLines: "greedy"; delimitersToGuess: string[] };
  const Papa: { parse: (text: string, options: Options) => { data: string[][] } };
  export default Papa;
}
