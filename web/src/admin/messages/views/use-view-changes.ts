// What a person does with the kept views, each with a notice that takes it back (rule E22).
import { viewKey } from 'shared/leads/views/view-key.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSavedViews, type Step } from '../data/use-saved-views.ts';
import { addedAgain, moved, putBack, renamed, withKept, withoutView } from './view-steps.ts';

export function useViewChanges() {
  const { views, change, isChanging } = useSavedViews();
  const toasts = useToasts();
  const called = (name: string) => views.find((view) => viewKey(view.name) === viewKey(name));

  function say(title: string, text: string, back: Step) {
    toasts.info(title, text, { label: 'Undo', run: () => change(back) });
  }

  return {
    views,
    isChanging,
    called,
    keep(wanted: SavedView, onSuccess: () => void) {
      change((known) => withKept(known, wanted), { onSuccess });
      const earlier = called(wanted.name);
      if (earlier && earlier.query !== wanted.query)
        say('View replaced', `${wanted.name} shows the present filters`, (known) => putBack(known, wanted, earlier));
    },
    /** False when another view is called so. */
    rename(view: SavedView, to: string): boolean {
      const other = called(to);
      if (other && other !== view) {
        toasts.error('View not saved', `There is a view called ${other.name} already.`);
        return false;
      }
      change((known) => renamed(known, view.name, to));
      say('View renamed', `${view.name} is now ${to}`, (known) => putBack(known, { ...view, name: to }, view));
      return true;
    },
    move: ({ name }: SavedView, by: 1 | -1) => change((known) => moved(known, name, by)),
    remove(view: SavedView) {
      change((known) => withoutView(known, view.name));
      say('View removed', view.name, (known) => addedAgain(known, view));
    },
  };
}
