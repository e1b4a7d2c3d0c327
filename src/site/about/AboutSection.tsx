import { Children } from "react";
import { environment } from "#config.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { aboutMessages, sectionTitles } from "#messages/siteMessages.ts";
import { bandPictureImage } from "#rules/bandPictures.ts";
import type { BandPhoto, BandSettings } from "#rules/bandSettings.ts";
import { paragraphsOf } from "#rules/paragraphs.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { LinkList } from "#ui/LinkList.tsx";
import { PageSection } from "#ui/PageSection.tsx";
import { photoRows } from "./photoRows.ts";

/** A text of more characters has two columns, unless most of it is one paragraph: a column ends with one. */
const LONG_TEXT = 1200;

/** The band's words, links and photos, below the albums (behaviour §10.19). */
export function AboutSection({ about, links, photos, support }: BandSettings) {
  const shownLinks = support ? [support, ...links] : links;
  const paragraphs = paragraphsOf(about);
  const areColumns =
    about.length > LONG_TEXT && paragraphs.every(({ length }) => length < about.length * 0.6);
  // Of more than two, the others have rows of their own.
  const beside = areColumns || !paragraphs[0] ? 0 : photos.length > 2 ? 1 : photos.length;
  const words = (
    <div className="flex flex-col gap-6">
      {paragraphs[0] && (
        <div
          className={classNames(
            "max-w-[54ch] *:mb-4 *:last:mb-0",
            areColumns && "gap-x-10 lg:max-w-none lg:columns-2",
          )}
        >
          {Children.map(paragraphs, (paragraph) => (
            <p dir="auto" className="break-inside-avoid whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {shownLinks[0] && <LinkList label={aboutMessages.links} links={shownLinks} rel="me noopener" />}
    </div>
  );
  return (
    <PageSection id="about" title={sectionTitles.about}>
      {(paragraphs[0] || shownLinks[0]) && (
        <div className={classNames("grid gap-6 lg:gap-10", beside > 0 && "md:grid-cols-2")}>
          {words}
          <Photos photos={photos.slice(0, beside)} first={1} isColumn={about.length > LONG_TEXT / 2} />
        </div>
      )}
      <Photos photos={photos.slice(beside)} first={beside + 1} />
    </PageSection>
  );
}

type PhotosProps = { photos: readonly BandPhoto[]; first: number; isColumn?: boolean };

/** In rows, or below each other. `first` is the number of the first one. */
function Photos({ photos, first, isColumn }: PhotosProps) {
  const widths = photoRows(photos.map(({ width, height }) => width / height));
  return (
    photos.length > 0 && (
      <ul role="list" className="flex flex-wrap content-start gap-4">
        {photos.map((photo, at) => (
          <Photo key={photo.name} photo={photo} number={first + at} basis={isColumn ? "100%" : widths[at]} />
        ))}
      </ul>
    )
  );
}

/** In pixels: none is drawn higher. */
const MAX_HEIGHT = 672;

type PhotoProps = { photo: BandPhoto; number: number; basis: string | undefined };

function Photo({ photo, number, basis }: PhotoProps) {
  const { caption, alt, width, height } = photo;
  const ratio = width / height;
  const maxWidth = `${ratio * MAX_HEIGHT}px`;
  const image = bandPictureImage(photo, `min(100vw, ${maxWidth})`, carriedMedia());
  const name = alt || caption || aboutMessages.photo(number, environment.artistName);
  return (
    // A sum of less than 1 would leave room in a row.
    <li style={{ flex: `${ratio * 9} 1 ${basis}`, maxWidth }}>
      <figure className="flex flex-col gap-2">
        <a
          href={image.src}
          target="_blank"
          rel="noopener"
          style={{ aspectRatio: ratio }}
          className="overflow-hidden rounded-sm bg-raised"
        >
          <FallbackImage
            loading="lazy"
            alt={name}
            source={image}
            fallback={<p className="p-4">{name}</p>}
            width={width}
            height={height}
          />
        </a>
        {caption && (
          // Read once: where the photo has no words of its own, its caption is its name.
          <figcaption aria-hidden={!alt} dir="auto" className="text-sm text-muted">
            {caption}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
