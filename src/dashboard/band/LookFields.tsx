import { RotateCcw } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { environment } from "#config.ts";
import { displayFace } from "#lib/displayFace.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { accentOfHue } from "#rules/accentColour.ts";
import type { BandLook, Ground } from "#rules/bandSettings.ts";
import { type TypefaceName, typefaces } from "#rules/typefaces.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { logoKind, pictureKind } from "./fileKinds.ts";
import { PictureFields, usePictureAddress } from "./PictureFields.tsx";
import type { PictureFiles } from "./settingsForm.ts";
import { useTypeface } from "./typefacePreview.ts";

type LookProps = { look: BandLook; files: PictureFiles };

/** Of the product's own accent, in degrees: where the slider is while no hue is set. */
const OWN_HUE = 67;

const everyHue = `linear-gradient(90deg, ${[0, 60, 120, 180, 240, 300, 359].map((hue) => accentOfHue(hue)).join()})`;

type GroundChoice = "dark" | NonNullable<Ground>;

const groundOptions: [GroundChoice, string][] = [
  ["dark", "Dark"],
  ["light", "Light"],
  ["device", "As the visitor's device"],
];

type FaceChoice = "syne" | TypefaceName;

const faceOptions: [FaceChoice, string][] = [
  ["syne", "Syne"],
  ["space-grotesk", "Space Grotesk"],
  ["playfair-display", "Playfair Display"],
];

/** The grounds that the preview shows: both where visitors see either, and where a logo may not show on one of them. */
const shownGrounds = ({ ground, logo }: BandLook) =>
  (["dark", "light"] as const).filter(
    (one) => one === (ground ?? "dark") || ground === "device" || (ground === "light" && logo !== null),
  );

export function LookFields({
  look,
  files,
  onChange,
}: LookProps & { onChange: (part: Partial<BandLook>) => void }) {
  const { picture, hue, logo } = look;
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-4">
        {shownGrounds(look).map((ground) => (
          <Preview key={ground} ground={ground} look={look} files={files} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-sm font-medium">
          Colour
        </label>
        <input
          id={id}
          type="range"
          max={359}
          value={hue ?? OWN_HUE}
          aria-valuetext={bandMessages.colour(hue)}
          onChange={({ target }) => onChange({ hue: target.valueAsNumber })}
          style={{ backgroundImage: everyHue }}
          className="h-11 min-w-0 grow basis-40 appearance-none forced-color-adjust-none rounded-full bg-[length:100%_1rem] bg-center bg-no-repeat sm:h-6"
        />
        <Button icon={RotateCcw} aria-disabled={hue === null} onClick={() => onChange({ hue: null })}>
          Use the product's colour
        </Button>
      </div>
      <Choice
        label="Ground"
        options={groundOptions}
        value={look.ground ?? "dark"}
        note={bandMessages.ground}
        onChange={(ground) => onChange({ ground: ground === "dark" ? null : ground })}
      />
      <Choice
        label="Typeface of titles"
        options={faceOptions}
        value={look.face ?? "syne"}
        note={bandMessages.face(look.face)}
        onChange={(face) => onChange({ face: face === "syne" ? null : face })}
      />
      <PictureFields
        kind={pictureKind}
        label="Picture"
        pictures={picture ? [picture] : []}
        files={files}
        onAdd={([added]) => added && onChange({ picture: added })}
        onRemove={() => onChange({ picture: null })}
      />
      <PictureFields
        kind={logoKind}
        label="Logo"
        note={bandMessages.logoAdvice[look.ground ?? "dark"]}
        pictures={logo === null ? [] : [{ name: logo, copies: [] }]}
        files={files}
        onAdd={([added]) => added && onChange({ logo: added.name })}
        onRemove={() => onChange({ logo: null })}
      />
    </div>
  );
}

type PreviewProps = LookProps & { ground: "dark" | "light" };

/** The header, a button and the picture of "/" with this look. */
function Preview({ ground, look: { picture, hue, logo, face }, files }: PreviewProps) {
  const background = usePictureAddress(picture && (picture.copies[0] ?? picture).name, files);
  const wordmark = usePictureAddress(logo, files);
  const typeface = useTypeface(face);
  const letters = face === null ? undefined : typefaces[face].letters;
  const colours = hue !== null && { "--glow": accentOfHue(hue, "glow"), "--deep": accentOfHue(hue, "deep") };
  return (
    <div data-ground={ground} className="min-w-0 grow basis-72">
      <div
        role="img"
        aria-label={`Preview, ${ground}`}
        style={{ ...colours, ...typeface } as CSSProperties}
        className="tinted relative isolate flex min-h-52 forced-color-adjust-none flex-col items-start justify-between gap-6 overflow-hidden rounded-lg border border-line bg-ground bg-dusk p-4 text-ink"
      >
        <div className="absolute inset-0 -z-1">
          <FallbackImage source={background === null ? null : { src: background }} fallback={null} />
        </div>
        {background && <div className="absolute inset-0 -z-1 bg-scrim" />}
        <div
          className={`flex w-full items-center justify-between gap-3 text-xl font-extrabold tracking-tight uppercase ${displayFace(environment.artistName, letters)}`}
        >
          <FallbackImage
            source={wordmark === null ? null : { src: wordmark }}
            fallback={<span translate="no">{environment.artistName}</span>}
            className="h-10 min-w-0 object-contain object-left sm:h-12"
          />
          <span className={`${buttonClasses()} shrink-0 font-sans tracking-normal normal-case`}>Contact</span>
        </div>
        <span className={buttonClasses({ variant: "primary" })}>Play</span>
      </div>
    </div>
  );
}
