// Tells that there are new pictures above the visible ones.
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import type { GridHandle } from '../grid/use-grid-scroll.ts';
import type { Library } from './list/use-library.ts';

interface MediaArrivalsProps {
  library: Library;
  grid: RefObject<GridHandle | null>;
}

export function MediaArrivals({ library, grid }: MediaArrivalsProps) {
  return (
    <div role="status" className="media-arrivals">
      {library.arrivals > 0 && (
        <Button
          kind="bare"
          icon={ArrowUp}
          className="chip is-set media-arrival"
          onClick={() => {
            library.showArrivals();
            grid.current?.toTop();
          }}
        >
          {counted(library.arrivals, 'new file')}
        </Button>
      )}
    </div>
  );
}
