// A screen whose code cannot be fetched says so and tries again: the console stays around it, and no window is blank.
import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';

interface ScreenBoundaryProps {
  load: () => Promise<ComponentType>;
  children: ReactNode;
}

interface ScreenBoundaryState {
  error: unknown;
}

/** How browsers word that a script did not come. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A mistake of the screen itself is for the boundary around it.
    if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
    return <MissingScreen load={this.props.load} />;
  }
}

function MissingScreen({ load }: Pick<ScreenBoundaryProps, 'load'>) {
  const [loaded, setLoaded] = useState<{ Page: ComponentType }>();
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    try {
      setLoaded({ Page: await load() });
    } catch {
      // Some browsers remember the failure until the page is reloaded. Without the server, a reload would leave an
      // empty page.
      const isServed = await fetch(window.location.href, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isServed) window.location.reload();
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
