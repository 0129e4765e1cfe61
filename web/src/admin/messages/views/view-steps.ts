// Changes of saved views, as functions from one list of views to the next.
import { isEqual } from 'shared/editing/is-equal.ts';
import { viewKey } from 'shared/leads/views/view-key.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';

type Views = readonly SavedView[];

const isCalled = (name: string) => (view: SavedView) => viewKey(view.name) === viewKey(name);

export const findView = (views: Views, name: string) => views.find(isCalled(name));

/** Adds a view at the end, or replaces the one with the same name. */
export function withKept(views: Views, view: SavedView): SavedView[] {
  const isKnown = views.some(isCalled(view.name));
  return isKnown ? views.map((known) => (isCalled(view.name)(known) ? view : known)) : [...views, view];
}

/**
 * Adds a removed view at its place in `before`, unless another view has its name by now: after the nearest that came
 * before it and is still there, or else before those that came after it.
 */
export function addedAgain(views: Views, before: Views, view: SavedView): SavedView[] {
  if (findView(views, view.name)) return [...views];
  const at = before.findIndex(isCalled(view.name));
  const previous = before.slice(0, at).findLast(({ name }) => findView(views, name));
  const following = before.slice(at + 1);
  const to = previous
    ? views.findIndex(isCalled(previous.name)) + 1
    : views.findIndex(({ name }) => findView(following, name));
  return views.toSpliced(to < 0 ? views.length : to, 0, view);
}

/** Restores the earlier view in its place, unless it was changed since or another view has its name. */
export function putBack(views: Views, saved: SavedView, earlier: SavedView): SavedView[] {
  const isSaved = (view: SavedView) => view.name === saved.name && view.query === saved.query;
  const isTaken = views.some((view) => isCalled(earlier.name)(view) && !isSaved(view));
  return isTaken ? [...views] : views.map((view) => (isSaved(view) ? earlier : view));
}

/** Unchanged if the name is empty or another view's. */
export function renamed(views: Views, from: string, to: string): SavedView[] {
  const name = to.trim();
  const isTaken = views.some((view) => isCalled(name)(view) && !isCalled(from)(view));
  if (name === '' || isTaken) return [...views];
  return views.map((view) => (isCalled(from)(view) ? { ...view, name } : view));
}

export function withoutView(views: Views, name: string): SavedView[] {
  return views.filter((view) => !isCalled(name)(view));
}

/** Removes a view that was just saved, unless it was changed since. */
export function withoutSaved(views: Views, saved: SavedView): SavedView[] {
  return views.filter((view) => !isEqual(view, saved));
}

/** Moves a view one place forward or back, within the list. */
export function moved(views: Views, name: string, by: 1 | -1): SavedView[] {
  const at = views.findIndex(isCalled(name));
  const view = views[at];
  const to = Math.min(Math.max(at + by, 0), views.length - 1);
  return view ? withoutView(views, name).toSpliced(to, 0, view) : [...views];
}

/** The view that a move brings this one past; none at the ends. */
export function passed(views: Views, name: string, by: 1 | -1): SavedView | undefined {
  const at = views.findIndex(isCalled(name));
  return at < 0 ? undefined : views[at + by];
}

/** Undoes a move past `other`, if both are still next to each other; otherwise unchanged. */
export function movedBack(views: Views, name: string, other: string, by: 1 | -1): SavedView[] {
  const back = by === 1 ? -1 : 1;
  const neighbour = passed(views, name, back);
  return neighbour && isCalled(other)(neighbour) ? moved(views, name, back) : [...views];
}
