// Beside the name of something that has changes which are not saved.

export function UnsavedMark() {
  return (
    <>
      <span className="dot unsaved" aria-hidden="true" />
      <span className="visually-hidden"> (unsaved)</span>
    </>
  );
}
