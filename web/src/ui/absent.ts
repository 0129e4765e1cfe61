/** Stands where a part of a screen could not be fetched and the screen does without it. */
export function Absent(_props: object): null {
  return null;
}
