/** What is used of it: the package has no types. */
declare module "papaparse" {
  type Options = {
    delimiter: string;
    skipEmptyLines: "greedy";
    delimitersToGuess: readonly string[];
    fastMode?: true;
  };
  type Parsed = { data: string[][]; errors: { type: string }[] };
  const Papa: { parse: (text: string, options: Options) => Parsed };
  export default Papa;
}
