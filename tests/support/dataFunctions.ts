import { vi } from "vitest";

class NoSocket {}

/** The functions of src/data with clients of their own, which send their requests to `url`. */
export async function dataFunctionsAt(url: string, publicKey: string) {
  vi.resetModules();
  // supabase-js wants a WebSocket, which Node 20 lacks.
  vi.stubGlobal("WebSocket", NoSocket);
  vi.stubGlobal("location", { origin: url });
  const { environment } = await import("#config.ts");
  Object.assign(environment, { supabaseUrl: url, supabaseAnonKey: publicKey });
  const modules = await Promise.all([
    import("#data/albums.ts"),
    import("#data/catalogue.ts"),
    import("#data/visitorRequests.ts"),
    import("#data/files.ts"),
    import("#data/listens.ts"),
    import("#data/privateLinks.ts"),
    import("#data/visitorRequests.ts"),
    import("#data/publicClient.ts"),
    import("#data/publicTexts.ts"),
    import("#data/rows.ts"),
    import("#data/session.ts"),
    import("#data/settings.ts"),
    import("#data/tracks.ts"),
    import("#data/trackTexts.ts"),
    import("#data/uploads/originals.ts"),
    import("#data/uploads/removeUnusedFiles.ts"),
  ]);
  const [
    albums,
    catalogue,
    counts,
    covers,
    listens,
    links,
    album,
    clients,
    publicTexts,
    rows,
    session,
    settings,
    tracks,
    texts,
    originals,
    files,
  ] = modules;
  return {
    ...albums,
    ...catalogue,
    ...counts,
    ...covers,
    ...listens,
    ...links,
    ...album,
    ...clients,
    ...publicTexts,
    ...rows,
    ...session,
    ...settings,
    ...tracks,
    ...texts,
    ...originals,
    ...files,
  };
}

export type DataFunctions = Awaited<ReturnType<typeof dataFunctionsAt>>;
