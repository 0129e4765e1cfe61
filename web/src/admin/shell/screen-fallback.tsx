// Shown instead of a screen while its code or the signed-in user is loading.

export function ScreenFallback() {
  return (
    <main className="page" id="main" aria-busy="true">
      <p className="visually-hidden">Loading</p>
      <div className="stack gap-4">
        <span className="skeleton is-short" />
        <span className="skeleton is-long" />
        <span className="skeleton is-long" />
      </div>
    </main>
  );
}
