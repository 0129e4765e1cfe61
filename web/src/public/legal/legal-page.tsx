// Privacy policy and terms: text from the content, with a table of contents made of its headings.
import { SPOKEN } from '../own-words.ts';
import type { LegalData } from '../page-view.ts';
import type { LegalBlock } from './legal-blocks.ts';

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.anchor}>{block.text}</h2>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <span key={index}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      );
  }
}

export function LegalPage({ data }: { data: LegalData }) {
  const headings = data.blocks.filter((block) => block.kind === 'heading');
  return (
    <>
      <div className="page-head">
        <div className="wrap">
          <h1>{data.words.title}</h1>
          {data.updated && (
            <p className="lead">
              {data.words.updated} <time dateTime={data.updatedAt}>{data.updated}</time>
            </p>
          )}
        </div>
      </div>
      <div className="wrap section legal">
        {headings.length > 2 && (
          <nav className="legal-nav" aria-label={SPOKEN.onThisPage}>
            <ul>
              {headings.map((heading) => (
                <li key={heading.anchor}>
                  <a href={`#${heading.anchor}`}>{heading.text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className="prose">
          {data.blocks.map((block, index) => (
            <Block block={block} key={index} />
          ))}
        </article>
      </div>
    </>
  );
}
