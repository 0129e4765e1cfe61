// If the code of a screen cannot be loaded, shows a message and retries: the console stays around it, and the window is
// never blank.
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';

interface ScreenBoundaryProps {
  load: () => Promise<ComponentType>;
  children: ReactNode;
}

interface ScreenBoundaryState {
  error: unknown;
}

/** Browsers' messages for a script that could not be loaded. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

const isNotFetched = (error: unknown) => error instanceof Error && NOT_FETCHED.test(error.message);

/** Without the server, a reload would show an empty page. */
async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) window.location.reload();
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined };
  private isRetried = false;

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // React remembers that a part of the screen could not be loaded, until the page is reloaded.
    if (this.isRetried && isNotFetched(error)) void reloadIfServed();
  }

  private readonly load = async () => {
    const Page = await this.props.load();
    this.isRetried = true;
    return Page;
  };

  /** A failure after this counts as a first one. */
  private readonly onShown = () => void (this.isRetried = false);

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // Other errors are left to the boundary around this one.
    if (!isNotFetched(error)) throw error;
    return <MissingScreen load={this.load} onShown={this.onShown} />;
  }
}

function MissingScreen({ load, onShown }: Pick<ScreenBoundaryProps, 'load'> & { onShown: () => void }) {
  const [loaded, setLoaded] = useState<{ Page: ComponentType }>();
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    if (loaded) onShown();
  }, [loaded, onShown]);

  async function retry() {
    setRetrying(true);
    try {
      setLoaded({ Page: await load() });
    } catch {
      // Some browsers remember the failure, too.
      await reloadIfServed();
    }
    setRetrying(false);
  }

  if (loaded) return <loaded.Page />;
  return (
    <main className="page" id="main">
      <LoadFailure
        title="This screen could not be loaded"
        reason="Its code is fetched when it is first opened, and the server did not answer. What you wrote is kept."
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      />
    </main>
  );
}
