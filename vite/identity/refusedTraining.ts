/**
 * Crawlers and tokens whose function is training, with what their operators say of them, as documented in October 2026. None
 * that searches, answers a person's question or draws a link preview: those have names of their own (decision 105).
 */
const trainingCrawlers = [
  "GPTBot", // OpenAI, developers.openai.com/docs/bots: may be used to train foundation models.
  "ClaudeBot", // Anthropic, support.claude.com/en/articles/8896518: may contribute to training.
  "Google-Extended", // Google, developers.google.com/crawling: a token for training Gemini. Search does not read it.
  "Applebot-Extended", // Apple, support.apple.com/en-us/119829: a token for training. Applebot goes on searching.
  "meta-externalagent", // Meta, developers.facebook.com/docs/sharing/webmasters/web-crawlers: training AI models.
  "CCBot", // Common Crawl, commoncrawl.org/ccbot: an archive of which most training sets are made.
  "AI2Bot", // Allen Institute, allenai.org/crawler: training open language models.
  "Bytespider", // ByteDance documents nothing; observers see it collect for language models.
];

/** The lines of robots.txt that ask these to load nothing. */
export const trainingGroup: readonly string[] = [
  ...trainingCrawlers.map((name) => `User-agent: ${name}`),
  "Disallow: /",
];

/** Text and data mining is reserved for all files of this host: TDMRep, report of 10 May 2024 (w3.org/community/reports/tdmrep). */
export const tdmFiles = {
  ".well-known/tdmrep.json": JSON.stringify([{ location: "/", "tdm-reservation": 1 }]),
};

export const TDM_ELEMENT = '<meta name="tdm-reservation" content="1" />';

export const tdmHeader = { "TDM-Reservation": "1" };
