import { Children, type ReactNode } from "react";
import { askOrTakeBuilt } from "#data/builtTexts.ts";
import { fetchBandRows } from "#data/catalogue.ts";
import { fetchBuilt } from "#data/knownCatalogue.ts";
import { publicClient } from "#data/publicClient.ts";
import { pieceMessages } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { type LegalName, legalKeys, readLegalTexts } from "#rules/bandSettings.ts";
import { paragraphsOf } from "#rules/paragraphs.ts";

/** Addresses in a text: of the web up to what ends a sentence, in Japanese too, and of email. */
const ADDRESS =
  /((?:https?:\/\/|mailto:)[^\s<>"\u3000-\u9fff\uff00-\uffef]+(?<=[/_-]|\P{P})|[\p{sc=Latn}\d_.+-]{1,64}@[\p{sc=Latn}\d_-]+\.[\p{sc=Latn}\d.-]*[\p{sc=Latn}\d])/iu;

/** The text of imprint or privacy (behaviour §10.26). The build renders it into "/"; a page loads this for a newer one. */
export const LegalText = ({ text }: { text: string }) => (
  <>
    {Children.map(paragraphsOf(text), (paragraph) => (
      <p dir="auto" className="whitespace-pre-line">
        {Children.map(paragraph.split(ADDRESS), (part, at) =>
          at % 2 ? <Address address={part} /> : <span>{part}</span>,
        )}
      </p>
    ))}
  </>
);

const rendered = (text: string): ReactNode => text && <LegalText text={text} />;

type Texts = Record<LegalName, string>;

const presentTexts = async (): Promise<Texts> =>
  readLegalTexts(await fetchBandRows(publicClient(), legalKeys));

/** The texts that the last build has written into "/". Throws where it has not all of these. */
async function builtTexts(names: readonly LegalName[]): Promise<Texts> {
  // The service worker answers for "/" alone with what it has stored.
  const home = await fetchBuilt(`${HOME_PATH}?legal`).catch(() => fetchBuilt(HOME_PATH));
  const page = new DOMParser().parseFromString(await home.text(), "text/html");
  const textOf = (name: LegalName) =>
    Array.from(page.querySelectorAll(`#${name} > p`), ({ textContent }) => textContent).join("\n\n");
  const texts = { imprint: textOf("imprint"), privacy: textOf("privacy") };
  if (!names.every((name) => texts[name])) throw new Error(`"/" has not all of ${names.join()}.`);
  return texts;
}

/**
 * Reads the present texts, in one request, so that they come together. Throws the API's error.
 * @param areHere Whether the page has the last build's. Else they are shown while Supabase fails or is slow.
 * @param names Those that the page lacks.
 */
export async function readTexts(
  areHere: boolean,
  names: readonly LegalName[],
): Promise<Record<LegalName, ReactNode>> {
  const { imprint, privacy } = await (areHere
    ? presentTexts()
    : askOrTakeBuilt(presentTexts, () => builtTexts(names), false));
  return { imprint: rendered(imprint), privacy: rendered(privacy) };
}

function Address({ address }: { address: string }) {
  const isWeb = /^https?:/i.test(address);
  return (
    <a
      dir="ltr"
      href={address.includes(":") ? address : `mailto:${address}`}
      {...(isWeb && {
        target: "_blank",
        rel: "noopener",
        "aria-label": `${address} ${pieceMessages.newTab}`,
      })}
      className="underline underline-offset-4 max-sm:py-3.5"
    >
      {address}
    </a>
  );
}
