// Renders parts of the console alone, together with the notices that some of them show.
import '../admin/console-styles.ts';
import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { keepFocus } from '../ui/keep-focus.ts';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';

/** Renders the parts until the test ends. @returns a function that renders other parts in their place */
export function showParts(parts: ReactNode): (parts: ReactNode) => void {
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  function show(shown: ReactNode) {
    flushSync(() =>
      root.render(
        <StrictMode>
          <ToastProvider>{shown}</ToastProvider>
        </StrictMode>,
      ),
    );
  }
  const stopKeeping = keepFocus();
  onTestFinished(() => {
    stopKeeping();
    root.unmount();
    element.remove();
  });
  show(parts);
  return show;
}
