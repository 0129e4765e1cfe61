// Shown in place of a screen that failed. Offers a reload; unsaved edits are still on disk.
import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorBoundaryState {
  hasFailed: boolean;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="empty" role="alert">
        <h1>This screen has failed</h1>
        <p className="muted">Your unsaved edits are kept. Reloading usually helps.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </main>
    );
  }
}
