import { RotateCcw } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { environment } from "#config.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import { accentOfHue } from "#rules/accentOfHue.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { PictureField, usePictureAddress } from "./PictureParts.tsx";
import type { SiteDraft } from "./siteDraft.ts";
import type { PictureFiles } from "./usePictureFiles.ts";

type Look = SiteDraft["look"];

type LookFieldsProps = { look: Look; files: PictureFiles; onChange: (part: Partial<Look>) => void };

/** Of the product's own accent, in degrees: where the slider is while no hue is set. */
const OWN_HUE = 67;

const everyHue = `linear-gradient(to right, ${[0, 60, 120, 180, 240, 300, 359].map(accentOfHue).join()})`;

export function LookFields({ look, files, onChange }: LookFieldsProps) {
  const { picture, hue, logo } = look;
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <Preview {...look} />
      <PictureField
        kind="picture"
        label="Picture"
        hint={siteMessages.picture}
        name={picture && (picture.copies[0] ?? picture).name}
        files={files}
        onChange={(chosen) => onChange({ picture: chosen })}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          Colour
        </label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={id}
            type="range"
            min={0}
            max={359}
            value={hue ?? OWN_HUE}
            aria-valuetext={siteMessages.colour(hue)}
            onChange={({ target }) => onChange({ hue: target.valueAsNumber })}
            style={{ backgroundImage: everyHue }}
            className="h-4 min-w-0 grow basis-52 appearance-none rounded-full"
          />
          <Button aria-disabled={hue === null} onClick={() => onChange({ hue: null })}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Use the product's colour
          </Button>
        </div>
      </div>
      <PictureField
        kind="logo"
        label="Logo"
        hint={siteMessages.logo}
        name={logo}
        files={files}
        onChange={(chosen) => onChange({ logo: chosen && chosen.name })}
      />
    </div>
  );
}

/** The header, a button and the ground of "/" with this look. */
function Preview({ picture, hue, logo }: Look) {
  const ground = usePictureAddress(picture && (picture.copies.at(-1) ?? picture).name);
  const logoAddress = usePictureAddress(logo);
  const { artistName } = environment;
  return (
    <div
      role="img"
      aria-label="Preview"
      style={hue === null ? undefined : ({ "--accent": accentOfHue(hue) } as CSSProperties)}
      className="relative flex min-h-52 flex-col justify-between gap-6 overflow-hidden rounded-lg border border-line bg-dusk p-4 sm:p-5"
    >
      {ground && (
        <div className="absolute inset-0">
          <FallbackImage source={{ src: ground }} fallback={null} />
          <div className="absolute inset-0 bg-scrim" />
        </div>
      )}
      <div className="relative flex flex-wrap items-center justify-between gap-3">
        <span className="font-display text-xl leading-none font-extrabold tracking-tight uppercase sm:text-2xl">
          <FallbackImage
            source={logoAddress ? { src: logoAddress } : null}
            fallback={artistName}
            className="inline-block h-10 max-w-full object-contain object-left sm:h-12"
          />
        </span>
        <span className={buttonClasses()}>Contact</span>
      </div>
      <span className={`${buttonClasses({ variant: "primary" })} relative self-start`}>Play</span>
    </div>
  );
}
