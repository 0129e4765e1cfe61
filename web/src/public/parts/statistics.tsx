// Statistics of the company.
import type { HomeData } from '../page-view.ts';
import { Figures } from './figures.tsx';

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
        <Figures figures={shown} />
      </div>
    </section>
  );
}
