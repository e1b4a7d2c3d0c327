/** What is used of it: the package has no types. */
declare module "papaparse" {
  type Options = {
    delimiter: string;
    skipEmptyLines: "greedy";
    preview: number;
    fastMode?: true;
  };
  type Parsed = { data: string[][]; errors: { type: string }[]; meta: { truncated: boolean } };
  const Papa: { parse: (text: string, options: Options) => Parsed };
  export default Papa;
}
