import { Children } from "react";
import { environment } from "#config.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { aboutMessages, sectionTitles } from "#messages/siteMessages.ts";
import { bandPictureImage } from "#rules/bandPictures.ts";
import type { BandPhoto, BandSettings } from "#rules/bandSettings.ts";
import { paragraphsOf } from "#rules/paragraphs.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { LinkList } from "#ui/LinkList.tsx";
import { PageSection } from "#ui/PageSection.tsx";

/** The band's words, links and photos, below the albums (behaviour §10.19). */
export function AboutSection({ about, links, photos, support }: BandSettings) {
  const shownLinks = support ? [support, ...links] : links;
  const paragraphs = paragraphsOf(about);
  return (
    <PageSection id="about" title={sectionTitles.about}>
      {paragraphs.length > 0 && (
        <div className="gap-x-10 *:mb-4 *:last:mb-0 lg:columns-2">
          {Children.map(paragraphs, (paragraph) => (
            <p dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {photos.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-4">
          {photos.map((photo, at) => (
            <Photo key={photo.name} photo={photo} number={at + 1} />
          ))}
        </ul>
      )}
      {shownLinks.length > 0 && <LinkList label={aboutMessages.links} links={shownLinks} rel="me noopener" />}
    </PageSection>
  );
}

/** In rem: photos of one row share its width by their proportions, and none is drawn higher than the second. */
const ROW_HEIGHT = 13;
const MAX_HEIGHT = 42;

function Photo({ photo, number }: { photo: BandPhoto; number: number }) {
  const { caption, alt, width, height } = photo;
  const ratio = width / height;
  const sizes = `min(100vw, ${Math.round(ratio * MAX_HEIGHT * 16)}px)`;
  const image = bandPictureImage(photo, sizes, carriedMedia());
  const name = alt || caption || aboutMessages.photo(number, environment.artistName);
  return (
    <li style={{ flex: `${ratio} 1 ${ratio * ROW_HEIGHT}rem`, maxWidth: `${ratio * MAX_HEIGHT}rem` }}>
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
