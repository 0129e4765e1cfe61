// Makes the browser ask before the page is closed while work is in progress, whichever screen is open.

/**
 * Does `work`, and asks meanwhile, unless the session is over.
 * @param getToken  gives the session's token; undefined once the session is over
 */
export async function askMeanwhile<T>(getToken: () => string | undefined, work: () => Promise<T>): Promise<T> {
  function ask(event: BeforeUnloadEvent) {
    if (getToken() !== undefined) event.preventDefault();
  }
  window.addEventListener('beforeunload', ask);
  try {
    return await work();
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}
