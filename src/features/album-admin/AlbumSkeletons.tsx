import { Card } from "#ui/Card.tsx";
import { AlbumGrid } from "./AlbumGrid.tsx";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Cards of the final size, while the albums load. */
export function AlbumSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading albums...</span>
      <div aria-hidden="true" className="animate-pulse">
        <AlbumGrid label="">
          {places.map((place) => (
            <li key={place}>
              <Card className="flex flex-col gap-4 p-4">
                <div className="flex gap-4">
                  <div className="size-28 shrink-0 rounded-sm bg-raised" />
                  <div className="flex grow flex-col gap-2">
                    <div className="h-5 w-2/3 rounded-sm bg-raised" />
                    <div className="h-4 w-1/3 rounded-sm bg-raised" />
                  </div>
                </div>
                <div className="h-6 w-1/2 rounded-full bg-raised" />
                <div className="flex border-t border-line pt-3">
                  <div className="h-11 w-40 rounded-full bg-raised sm:h-10" />
                </div>
                <div className="-my-2 flex h-11 items-center sm:h-10">
                  <div className="h-4 w-1/3 rounded-sm bg-raised" />
                </div>
              </Card>
            </li>
          ))}
        </AlbumGrid>
      </div>
    </div>
  );
}
