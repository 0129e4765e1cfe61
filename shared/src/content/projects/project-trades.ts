// The trades by which projects are filtered: read from the text fields, in the order and spelling of the services.
import { anchorFrom, serviceAnchors, titled } from '../service-anchors.ts';
import type { Project } from './project-shape.ts';
import type { SiteContent } from '../site-content.ts';

export interface Trade {
  /** The value in the query of the filter. */
  id: string;
  name: string;
}

/** As entered: separated by semicolons. */
function tradesIn({ trade }: Pick<Project, 'trade'>): Trade[] {
  const names = trade.split(';').map((name) => name.trim());
  return names.map((name) => ({ id: anchorFrom(name), name })).filter(({ id }) => id !== '');
}

export function hasTrade(project: Pick<Project, 'trade'>, trade: string): boolean {
  return tradesIn(project).some(({ id }) => id === trade);
}

/** The trades that at least one project has. */
export function tradesOf(projects: Project[], { pages }: SiteContent): Trade[] {
  const written = new Map<string, string>();
  for (const { id, name } of projects.flatMap(tradesIn)) if (!written.has(id)) written.set(id, name);
  const services = titled(pages.services.items).map(({ title }) => title.trim());
  const ids = serviceAnchors(services);
  const known = services.flatMap((name, index) => ({ id: ids[index] ?? '', name })).filter(({ id }) => written.has(id));
  const others = [...written].filter(([id]) => !ids.includes(id)).map(([id, name]) => ({ id, name }));
  return [...known, ...others];
}
