// Makes the browser ask before the page is closed, if something would be lost.
import { useEffect } from 'react';
import { useConsole } from './console-context.ts';

export function useUnloadQuestion(isAsking: boolean): void {
  const { tokens } = useConsole().platform;
  useEffect(() => {
    if (!isAsking) return undefined;
    function ask(event: BeforeUnloadEvent) {
      // A sign-out closes the page without a question.
      if (tokens.get() !== undefined) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking, tokens]);
}
