// The real page in a frame of its own: the public components, drawn into an empty document with the public style sheet.
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PageView } from '../../../public/page-view.ts';
import { PublicPage } from '../../../public/public-page.tsx';
import publicStyles from '../../../public/styles/public.css?url';

export interface Look {
  accent: string;
  logoWidth: number;
  mode: 'system' | 'light' | 'dark';
}

interface PreviewFrameProps {
  view: PageView;
  /** CSS pixels that the page believes to have. */
  width: number;
  /** What of that is shown at most: the page is drawn smaller, never larger. */
  space: number;
  height: number;
  look: Look;
  /** The part of the page to bring into sight, by its `data-part`; empty for its top. */
  part: string;
}

/** An empty document that knows the public style sheet. Set by the object model: the page's policy forbids inline styles. */
function prepare(document: Document): void {
  document.documentElement.lang = 'en-GH';
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = publicStyles;
  document.head.append(sheet);
  // Looked at, not used: nothing in it takes the focus, follows a link or sends a form.
  document.body.inert = true;
}

/** What the server writes into the head of a page, as far as an administrator chooses it. */
function dress({ documentElement: root }: Document, { accent, logoWidth, mode }: Look): void {
  root.className = mode === 'system' ? '' : mode;
  root.style.setProperty('--accent', accent);
  if (logoWidth > 0) root.style.setProperty('--logo-w', `${logoWidth}px`);
  else root.style.removeProperty('--logo-w');
}

/** Not by scrollIntoView, which would scroll the console too. The page's own head stays above. */
function bringIntoSight(document: Document, part: string): void {
  const { defaultView: window } = document;
  const top = document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect().top;
  const head = document.querySelector('header')?.offsetHeight ?? 0;
  // By the window: in a document without a doctype the root element does not scroll.
  window?.scrollTo({ top: top === undefined ? 0 : window.scrollY + top - head, behavior: 'instant' });
}

export function PreviewFrame({ view, width, space, height, look, part }: PreviewFrameProps) {
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

  useEffect(() => {
    if (!inside) return undefined;
    const show = () => bringIntoSight(inside, part);
    show();
    // Once more when the style sheet has given everything its size.
    const sheet = inside.head.querySelector('link');
    sheet?.addEventListener('load', show);
    return () => sheet?.removeEventListener('load', show);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page begins at its top
  }, [inside, part, view.path]);

  return (
    <div className="preview-paper" style={{ width: width * scale, height }}>
      <iframe
        ref={begin}
        title="Preview of the page"
        // It is drawn from here: nothing in it runs by itself.
        sandbox="allow-same-origin"
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
      {inside && createPortal(<PublicPage key={view.path} view={view} />, inside.body)}
    </div>
  );
}
