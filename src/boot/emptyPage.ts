import { type Cover, coverImage } from "../rules/coverCopies.ts";
import { bootData, type EmptyPageData } from "./contract.ts";
import { keepEarlyClick } from "./keepEarlyClick.ts";
import { prefetch } from "./sendEarlyRequests.ts";

// The document's own script of "/" built without albums: data sets out first, then the first covers, while the
// site's script is still loading.
const { requests, firstCovers } = bootData<EmptyPageData>();

async function prefetchCovers(answer: Promise<Response>): Promise<void> {
  const albums = (await (await answer).clone().json()) as Cover[];
  for (const album of albums.slice(0, firstCovers)) {
    const { sizes = "", srcSet: srcset = "", src } = coverImage(album, "grid") ?? {};
    if (src) Object.assign(new Image(), { fetchPriority: "high", sizes, srcset, src });
  }
}

keepEarlyClick();
prefetchCovers(prefetch(requests).albums).catch(() => undefined);
