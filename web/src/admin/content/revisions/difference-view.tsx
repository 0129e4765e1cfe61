// Differences between two documents, with removed and added words.
import { useMemo } from 'react';
import type { Document } from '../../content-model/content-draft.ts';
import { diffContent, type FieldDifference } from './content-diff.ts';
import { diffWords, shortened } from './word-diff.ts';

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Words({ before, after }: FieldDifference) {
  const pieces = diffWords(before, after);
  return (
    <p className="revision-words written" dir="auto">
      {pieces.map(({ kind, text }, index) => {
        const Tag = TAGS[kind];
        const isShort = kind === 'same' ? shortened(text, index === 0, index === pieces.length - 1) : text;
        return (
          <Tag key={index}>
            {kind !== 'same' && <span className="visually-hidden">{kind}: </span>}
            {isShort}
          </Tag>
        );
      })}
    </p>
  );
}

export function DifferenceView({ before, after }: { before: Document; after: Document }) {
  const tabs = useMemo(() => diffContent(before, after), [before, after]);
  if (tabs.length === 0) return <p className="muted">Both show the same.</p>;
  return tabs.map((tab) => (
    <section key={tab.title} className="revision-tab stack" aria-label={tab.title}>
      <h3>{tab.title}</h3>
      <dl className="stack gap-3">
        {tab.fields.map((field, index) => (
          <div key={index}>
            <dt className="hint">{field.label}</dt>
            <dd>
              <Words {...field} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
