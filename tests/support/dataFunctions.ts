import { vi } from "vitest";
import { NoSocket } from "./people.ts";

/** The functions of src/data with clients of their own, which send their requests to `url`. */
export async function dataFunctionsAt(url: string, publicKey: string) {
  vi.resetModules();
  vi.stubGlobal("WebSocket", NoSocket);
  vi.stubGlobal("location", { origin: url });
  vi.stubGlobal("navigator", { onLine: true });
  const { environment } = await import("#config.ts");
  Object.assign(environment, { supabaseUrl: url, supabaseAnonKey: publicKey });
  return {
    ...(await import("#data/albums.ts")),
    ...(await import("#data/catalogue.ts")),
    ...(await import("#data/visitorRequests.ts")),
    ...(await import("#data/files.ts")),
    ...(await import("#data/listens.ts")),
    ...(await import("#data/privateLinks.ts")),
    ...(await import("#data/publicClient.ts")),
    ...(await import("#data/publicTexts.ts")),
    ...(await import("#data/rows.ts")),
    ...(await import("#data/session.ts")),
    ...(await import("#data/settings.ts")),
    ...(await import("#data/tracks.ts")),
    ...(await import("#data/trackTexts.ts")),
    ...(await import("#data/uploads/originals.ts")),
    ...(await import("#data/uploads/removeUnusedFiles.ts")),
    ...(await import("#data/uploads/secretNames.ts")),
    ...(await import("#data/uploads/storedFiles.ts")),
  };
}

export type DataFunctions = Awaited<ReturnType<typeof dataFunctionsAt>>;
