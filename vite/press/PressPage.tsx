import { Fragment, type ReactNode } from "react";
import { displayFace } from "../../src/lib/displayFace.ts";
import { formatBytes } from "../../src/lib/localFiles.ts";
import {
  downloadMessages,
  frameMessages,
  language,
  pieceMessages,
  pressMessages,
  sectionTitles,
  sizeWords,
} from "../../src/messages/siteMessages.ts";
import { HOME_PATH } from "../../src/routes.ts";
import type { BandMailing } from "../../src/rules/bandSettings.ts";
import { paragraphsOf } from "../../src/rules/paragraphs.ts";
import { MailingForm } from "../../src/site/mailing/MailingForm.tsx";
import { PressSongs } from "./PressSongs.tsx";
import { bytesOf, type PressContents, type Taken } from "./pressContents.ts";
import { TEXTS_FILE } from "./pressTexts.ts";

export type PressPageProps = {
  contents: PressContents;
  /** The path of the page of each album, by its id. */
  pagePathOf: (albumId: string) => string;
  /** "4 March 2027"; null where it is not known. */
  changed: string | null;
  /** The band's mailing list, where it has one. */
  mailing: BandMailing | null;
  /** The sections of "/" that its foot links to. */
  sections: readonly (keyof typeof sectionTitles)[];
  isTrainingRefused: boolean;
};

const { sections: titles } = pressMessages;

/**
 * All that a journalist reads and takes, without script (src/press/press.ts adds player and zip). The policy allows no style
 * attribute. React escapes the band's texts.
 */
export function PressPage(props: PressPageProps) {
  const { contents, pagePathOf, mailing } = props;
  const { artistName, texts, photos, songs, quotes, files, logo, contacts } = contents;
  const [hero, ...others] = photos;
  const parts = [
    { id: "short", title: titles.short, content: texts.paragraph && <Text text={texts.paragraph} isLarge /> },
    { id: "full", title: titles.full, content: texts.full && <Text text={texts.full} /> },
    {
      id: "photos",
      title: titles.photos,
      content: others.length > 0 && <Photos photos={others} />,
    },
    {
      id: "music",
      title: titles.music,
      content: songs.length > 0 && <PressSongs songs={songs} pagePathOf={pagePathOf} />,
    },
    { id: "quotes", title: titles.quotes, content: quotes.length > 0 && <Quotes quotes={quotes} /> },
    {
      id: "files",
      title: titles.files,
      content: (logo || files.length > 0) && <Files {...{ files, logo, artistName }} />,
    },
    {
      id: "contact",
      title: frameMessages.contact,
      content: contacts.length > 0 && <Contacts contacts={contacts} />,
    },
    { id: "mailing", title: sectionTitles.mailing, content: mailing && <MailingForm {...mailing} /> },
  ].filter(({ content }) => content);

  return (
    <>
      <header className="top">
        <a href={HOME_PATH} className="home" translate="no">
          <bdi>{artistName}</bdi>
        </a>
        {parts.length > 1 && (
          <nav aria-label={frameMessages.onThisPage}>
            {parts.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </header>
      <main>
        <div className={hero ? "hero with-photo" : "hero"}>
          <div className="intro">
            <p className="eyebrow">{pressMessages.name}</p>
            <h1 dir="auto" translate="no" className={displayFace(artistName)}>
              {artistName}
            </h1>
            {texts.sentence && (
              <p dir="auto" className="lead">
                {texts.sentence}
              </p>
            )}
            <Zip contents={contents} />
          </div>
          {hero && <Photo photo={hero} isFirst />}
        </div>
        {parts.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={displayFace(title)}>
              {title}
            </h2>
            <div className="content">{content}</div>
          </section>
        ))}
      </main>
      <Foot {...props} />
    </>
  );
}

/** The button and its progress, which the script shows. */
function Zip({ contents }: Pick<PressPageProps, "contents">) {
  const bytes = bytesOf(contents);
  const name = downloadMessages.asZip(bytes > 0 ? formatBytes(bytes, sizeWords) : TEXTS_FILE);
  return (
    <>
      <button id="zip" type="button" className="button" hidden>
        {name}
      </button>
      <div id="zip-run" hidden>
        <progress id="zip-progress" aria-label={downloadMessages.progress(pressMessages.name)} value={0} />
        <span id="zip-bytes" />
        <button id="zip-cancel" type="button" className="button quiet">
          {pieceMessages.cancel}
        </button>
        <button id="zip-again" type="button" className="button" hidden>
          {pieceMessages.tryAgain}
        </button>
      </div>
      <p id="zip-status" role="status" />
    </>
  );
}

const Text = ({ text, isLarge = false }: { text: string; isLarge?: boolean }) => (
  <div className={isLarge ? "text large" : "text"}>
    {paragraphsOf(text).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: written once.
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
);

/** A link that saves a file; `about` says which to screen readers. */
function Take({ taken, about, children }: { taken: Taken; about: string; children: ReactNode }) {
  const { href, isOwn, fileName } = taken;
  return (
    <a href={href} {...(isOwn && { download: fileName })} className="take">
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M12 3v12m0 0 5-5m-5 5-5-5M4 20h16" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span>
        {children}
        <span className="unseen">: {about}</span>
      </span>
    </a>
  );
}

/** Beside a link's words, each in its own direction: "6000 × 4000 · 8.4 MB". */
const Facts = ({ facts }: { facts: readonly string[] }) => (
  <span className="facts">
    {facts.map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && " · "}
        <bdi>{fact}</bdi>
      </Fragment>
    ))}
  </span>
);

const sizeOf = (bytes: number) => (bytes > 0 ? [formatBytes(bytes, sizeWords)] : []);

type PhotoProps = { photo: PressContents["photos"][number]; isFirst?: boolean };

function Photo({ photo, isFirst = false }: PhotoProps) {
  const { alt, image, width, height, credit, licence, taken, bytes } = photo;
  const { src, ...copies } = image;
  const facts = [`\u200e${width} × ${height}`, ...sizeOf(bytes)];
  return (
    <figure>
      <img
        alt={alt}
        {...("srcSet" in copies && { srcSet: copies.srcSet, sizes: copies.sizes })}
        src={src}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
      <figcaption>
        <p aria-hidden="true" dir="auto" className="shows">
          {alt}
        </p>
        <p className="credit">
          {credit && <span dir="auto">{pressMessages.photo(credit)}</span>}
          {licence && (
            <a href={licence.address} rel="license noopener" target="_blank" dir="ltr">
              {licence.name}
            </a>
          )}
        </p>
        <p>
          <Take taken={taken} about={alt}>
            {pressMessages.fullSize} <Facts facts={facts} />
          </Take>
        </p>
      </figcaption>
    </figure>
  );
}

const Photos = ({ photos }: Pick<PressContents, "photos">) => (
  <div className="photos">
    {photos.map((photo) => (
      <Photo key={photo.name} photo={photo} />
    ))}
  </div>
);

const Quotes = ({ quotes }: Pick<PressContents, "quotes">) => (
  <div className="quotes">
    {quotes.map(({ text, source, link }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: written once.
      <figure key={index}>
        <blockquote dir="auto">{text}</blockquote>
        {(source || link) && (
          <figcaption dir="auto">
            {link ? (
              <a href={link} target="_blank" rel="noopener">
                {source || new URL(link).hostname}
              </a>
            ) : (
              source
            )}
          </figcaption>
        )}
      </figure>
    ))}
  </div>
);

function Files({ files, logo, artistName }: Pick<PressContents, "files" | "logo" | "artistName">) {
  const type = ({ fileName }: Taken) => /\w+$/.exec(fileName)?.[0].toUpperCase() ?? "";
  const factsOf = (taken: Taken) => [type(taken), ...sizeOf(taken.bytes)];
  return (
    <ul role="list" className="files">
      {logo && (
        <li>
          {logo.src && (
            <img
              alt={artistName}
              src={logo.src}
              loading="lazy"
              className={logo.isForPrint ? "logo for-print" : "logo"}
            />
          )}
          <Take taken={logo.taken} about={artistName}>
            {pressMessages.logo} <Facts facts={factsOf(logo.taken)} />
          </Take>
        </li>
      )}
      {files.map(({ title, taken }) => (
        <li key={taken.stored}>
          <Take taken={taken} about={taken.fileName}>
            <bdi>{title || taken.fileName}</bdi> <Facts facts={factsOf(taken)} />
          </Take>
        </li>
      ))}
    </ul>
  );
}

const shown = (address: string) =>
  address.replace(/^(mailto:|https?:\/\/(www\.)?)/i, "").replace(/[?].*$|\/$/, "");

const Contacts = ({ contacts }: Pick<PressContents, "contacts">) => (
  <dl className="contacts">
    {contacts.map(({ label, address }) => (
      <div key={`${label} ${address}`}>
        <dt dir="auto">{label}</dt>
        <dd>
          <a href={address} dir="ltr">
            {shown(address)}
          </a>
        </dd>
      </div>
    ))}
  </dl>
);

function Foot({ contents, changed, sections, isTrainingRefused }: PressPageProps) {
  return (
    <footer>
      {changed && <p>{pressMessages.changed(changed)}</p>}
      {isTrainingRefused && <p>{frameMessages.noTraining}</p>}
      <p className="links" lang={language.code}>
        <a href={HOME_PATH} translate="no">
          <bdi>{contents.artistName}</bdi>
        </a>
        {sections.map((name) => (
          <a key={name} href={`${HOME_PATH}#${name}`}>
            {sectionTitles[name]}
          </a>
        ))}
      </p>
    </footer>
  );
}
