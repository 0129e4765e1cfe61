// Content Management: the text and pictures of the public site, for administrators.
import { useEffect } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { ContentEditor } from './content-editor.tsx';
import './content.css';
import './fields/fields.css';
import { useContent, useContentNews } from './data/use-content.ts';

export function ContentPage() {
  const toasts = useToasts();
  const { data, isError, error, isFetching, refetch } = useContent();
  useContentNews(data);
  const hasFailed = isError && !data;

  useEffect(() => {
    if (hasFailed) toasts.error('Error', 'Failed to load content');
  }, [hasFailed, toasts]);

  if (data) return <ContentEditor stored={data} />;
  return (
    <main className="content pane" id="main" aria-busy={!hasFailed}>
      <header className="content-head bar">
        <h1>Content Management</h1>
      </header>
      {hasFailed ? (
        <LoadFailure
          title="Failed to load content"
          reason={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p className="content-loading row gap-3" role="status">
          <span className="spinner" aria-hidden="true" />
          Loading content…
        </p>
      )}
    </main>
  );
}
