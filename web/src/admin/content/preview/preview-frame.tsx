// The real page in a frame: the public components, rendered into an empty document with the public style sheet.
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PageView } from '../../../public/page-view.ts';
import { PreviewContext } from '../../../public/parts/preview-context.ts';
import { PublicPage } from '../../../public/public-page.tsx';
import publicStyles from '../../../public/styles/public.css?url';
import type { Markers } from './marked-content.ts';
import { usePlaces, type Focus } from './use-places.ts';

export interface Look {
  accent: string;
  logoWidth: number;
  mode: 'system' | 'light' | 'dark';
  /** Rules for visible pictures, added after the style sheet. */
  rules: string;
}

interface PreviewFrameProps {
  view: PageView;
  /** Width of the page in CSS pixels. */
  width: number;
  /** Space for the page, which is scaled down to fit, never up. */
  space: number;
  height: number;
  look: Look;
  focus: Focus;
  /** Renders the same page with markers; another function for another page. */
  markedView: () => { view: PageView; markers: Markers };
  /** Called when somebody has clicked on what these fields of the document show. */
  onChoose: (fields: readonly string[]) => void;
}

/**
 * Adds the public style sheet to an empty document, through the object model, as the page's policy forbids inline
 * styles.
 */
function prepare(document: Document): void {
  document.documentElement.lang = 'en-GH';
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = publicStyles;
  document.head.append(sheet);
  if (document.defaultView) document.adoptedStyleSheets = [new document.defaultView.CSSStyleSheet()];
  // Inert, so that nothing in the preview takes the focus, follows a link or sends a form.
  document.body.inert = true;
}

/** Sets what the server writes into the head of a page from the content. */
function dress(
  { documentElement: root, adoptedStyleSheets }: Document,
  { accent, logoWidth, mode, rules }: Look,
): void {
  adoptedStyleSheets[0]?.replaceSync(rules);
  root.className = mode === 'system' ? '' : mode;
  root.style.setProperty('--accent', accent);
  if (logoWidth > 0) root.style.setProperty('--logo-w', `${logoWidth}px`);
  else root.style.removeProperty('--logo-w');
}

/** Another page is rendered anew, and so are the gallery and the forms in another state, as they keep their first one. */
function keyOf(view: PageView): string {
  if (view.page === 'gallery') {
    const { pictures, page, count } = view.data;
    return [page, count, ...pictures.map(({ url }) => url)].join(' ');
  }
  if (view.page !== 'contact') return view.path;
  const { form, callback, about } = view.data;
  return [form?.sentRef, form?.answerBy?.timeZone, callback?.sentRef, about?.anchor].join(' ');
}

function PreviewPage({ view }: { view: PageView }) {
  return (
    <PreviewContext value>
      <PublicPage key={keyOf(view)} view={view} />
    </PreviewContext>
  );
}

export function PreviewFrame(props: PreviewFrameProps) {
  const { view, width, space, height, look, focus, markedView, onChoose } = props;
  const [inside, setInside] = useState<Document>();
  const scale = Math.min(1, space / width);

  const begin = useCallback((frame: HTMLIFrameElement | null) => {
    const document = frame?.contentDocument;
    if (!document) return;
    if (!document.head.querySelector('link')) prepare(document);
    setInside(document);
  }, []);

  useEffect(() => {
    if (inside) dress(inside, look);
  }, [inside, look]);

  const marked = useCallback(() => {
    const { view: drawn, markers } = markedView();
    return { drawn: <PreviewPage view={drawn} />, markers };
  }, [markedView]);
  usePlaces({ inside, marked, ...focus, onChoose });

  return (
    <div className="preview-paper" style={{ width: width * scale, height }}>
      <iframe
        ref={begin}
        title="Preview of the page"
        // Rendered from this window, so no script of its own has to run in it.
        sandbox="allow-same-origin"
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
      {inside && createPortal(<PreviewPage view={view} />, inside.body)}
    </div>
  );
}
