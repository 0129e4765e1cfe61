// Where the window opens: at its last position if a display still shows it.

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const DEFAULT_SIZE = { width: 1366, height: 860 };
export const LEAST_SIZE = { width: 400, height: 480 };
/** This much of the title bar must be reachable by the pointer. */
const REACHABLE = 100;

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * The stored bounds fitted to a display; only a size, to be centred by the system, if no display shows them now.
 * @param areas  of the displays, without bars and docks
 */
export function fitBounds(
  remembered: Rectangle | undefined,
  areas: readonly Rectangle[],
): Partial<Rectangle> & typeof DEFAULT_SIZE {
  const display =
    remembered &&
    areas.find((area) => {
      const isWide = overlap(remembered.x, remembered.x + remembered.width, area.x, area.x + area.width) >= REACHABLE;
      // The title bar is at the top: it must be inside the display vertically.
      return isWide && remembered.y >= area.y && remembered.y < area.y + area.height - REACHABLE;
    });
  const [first] = areas;
  const chosen = display ?? first;
  const size = remembered ?? DEFAULT_SIZE;
  const width = clamp(size.width, LEAST_SIZE.width, Math.max(chosen?.width ?? size.width, LEAST_SIZE.width));
  const height = clamp(size.height, LEAST_SIZE.height, Math.max(chosen?.height ?? size.height, LEAST_SIZE.height));
  if (!remembered || !display) return { width, height };
  return {
    width,
    height,
    x: clamp(remembered.x, display.x, display.x + display.width - width),
    y: clamp(remembered.y, display.y, display.y + display.height - height),
  };
}
