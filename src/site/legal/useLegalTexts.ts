import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { HOME_PATH } from "#routes.ts";
import { type LegalHashes, type LegalName, legalNames } from "#rules/bandSettings.ts";
import { load } from "#ui/later.tsx";

/** A text with its hash; undefined where the document has it, as the build rendered it. */
export type ShownText = { hash: string; text?: ReactNode };

/**
 * The texts of imprint and privacy that are shown. Those of the build are in the document alone, which hydration leaves as it
 * is (decision 094). Both are read where one is missing there, or has another hash.
 * @param isHere Whether this page has the texts from the start. Else they are read once one is `wanted`.
 */
export function useLegalTexts(hashes: LegalHashes, isHere: boolean) {
  const isLate = useHydrated();
  const [shown, setShown] = useState<Partial<Record<LegalName, ShownText>>>(() =>
    isLate || !isHere
      ? {}
      : Object.fromEntries(legalNames(hashes).map((name) => [name, { hash: hashes[name] }])),
  );
  /** Counted, so that the next press reads again where a read has failed. */
  const [{ wanted, presses }, setPress] = useState({ wanted: "", presses: 0 });
  const missing = legalNames(hashes).filter((name) => shown[name]?.hash !== hashes[name]);
  const names = isHere || wanted ? missing.map((name) => `${name} ${hashes[name]} ${presses}`).join() : "";

  const fail = useEffectEvent((error: unknown) => {
    console.warn("Imprint and privacy could not be read:", error);
    if (wanted && !shown[wanted as LegalName]) location.assign(`${HOME_PATH}#${wanted}`);
  });
  const show = useEffectEvent((texts: Record<LegalName, ReactNode>) => {
    const read = missing.map((name) => [
      name,
      texts[name] ? { hash: hashes[name], text: texts[name] } : undefined,
    ]);
    setShown({ ...shown, ...Object.fromEntries(read) });
  });
  const read = useEffectEvent(() =>
    load(() => import("./LegalText.tsx")).then(({ readTexts }) => readTexts(isHere, missing)),
  );
  useEffect(() => {
    if (!names) return;
    let isCurrent = true;
    read().then(
      (texts) => isCurrent && show(texts),
      (error) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return { shown, wanted, want: (name: string) => setPress({ wanted: name, presses: presses + 1 }) };
}
