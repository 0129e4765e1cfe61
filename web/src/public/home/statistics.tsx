// The company in figures, in numerals of one width.
import type { HomeData } from '../page-view.ts';

/** `200+` -> `200` and `+`, so that the sign can be set apart from the figure. */
export function splitFigure(value: string): [figure: string, sign: string] {
  const sign = /[+%]+$/.exec(value)?.[0] ?? '';
  return [value.slice(0, value.length - sign.length), sign];
}

export function Statistics({ stats, title }: { stats: HomeData['stats']; title: string }) {
  const shown = stats.filter((stat) => stat.value.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className="stats" aria-labelledby="h-stats">
      <span className="hatch" aria-hidden="true" />
      <div className="wrap">
        <h2 className="vh" id="h-stats">
          {title}
        </h2>
        <dl>
          {shown.map((stat, index) => {
            const [figure, sign] = splitFigure(stat.value.trim());
            return (
              <div key={index}>
                <dt>{stat.label}</dt>
                <dd>
                  {figure}
                  {sign && <span>{sign}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
