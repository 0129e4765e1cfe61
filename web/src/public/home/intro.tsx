// The introduction, shown only if it has text; its first paragraph is emphasised.
import { SPOKEN } from '../own-words.ts';
import { Paragraphs } from '../parts/paragraphs.tsx';

export function Intro({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <section className="section intro" aria-label={SPOKEN.introduction}>
      <div className="wrap">
        <span className="hatch" aria-hidden="true" />
        <div className="txt">
          <Paragraphs text={text} />
        </div>
      </div>
    </section>
  );
}
