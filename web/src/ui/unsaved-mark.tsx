// A mark next to the name of something with unsaved changes.

export function UnsavedMark() {
  return (
    <>
      <span className="dot unsaved" aria-hidden="true" />
      <span className="visually-hidden"> (unsaved)</span>
    </>
  );
}
