import { useState } from "react";
import { classNames } from "#lib/classNames.ts";
import { wantsLessData } from "#lib/connection.ts";
import { sitePictureImage, sitePictureUrl } from "#rules/sitePictures.ts";
import type { SitePicture } from "#rules/siteSettings.ts";

/** The stage is as high as the window, and a picture of 16:9 covers it. */
const SIZES = "max(100vw,178svh)";

/** The band's picture behind its scrim, invisible until it has loaded. */
export function BackgroundPicture({ picture }: { picture: SitePicture }) {
  const [isShown, setIsShown] = useState(false);
  const [smallest] = picture.copies;
  const image =
    smallest && wantsLessData() ? { src: sitePictureUrl(smallest.name) } : sitePictureImage(picture, SIZES);
  return (
    <div
      className={classNames(
        "absolute inset-0 transition-opacity duration-crossfade ease-linear",
        isShown ? "opacity-100" : "opacity-0",
      )}
    >
      <img
        alt=""
        decoding="async"
        {...image}
        onLoad={() => setIsShown(true)}
        className="size-full object-cover"
      />
      <div className="absolute inset-0 bg-scrim" />
    </div>
  );
}
