// Changes of saved views, each with a notice that offers Undo (rule E22).
import { isEqual } from 'shared/editing/is-equal.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSavedViews, type Step } from '../data/use-saved-views.ts';
import {
  addedAgain,
  findView,
  moved,
  movedBack,
  passed,
  putBack,
  renamed,
  withKept,
  withoutSaved,
  withoutView,
} from './view-steps.ts';

export function useViewChanges() {
  const { views, change, isChanging } = useSavedViews();
  const toasts = useToasts();
  const called = (name: string) => findView(views, name);

  function say(title: string, text: string, back: Step) {
    const run = (isRepeat = false) =>
      change({
        step: back,
        again: () => run(true),
        onSaved(before, after) {
          // A repeat finds nothing to change if only the answer to the first was lost.
          if (isEqual(before, after) && !isRepeat) toasts.info('Not changed back', 'It was changed meanwhile.');
        },
      });
    toasts.info(title, text, { label: 'Undo', run: () => run() });
  }

  return {
    views,
    isChanging,
    called,
    keep(wanted: SavedView, onKept: () => void) {
      change({
        step: (known) => withKept(known, wanted),
        onSaved(before) {
          onKept();
          const earlier = findView(before, wanted.name);
          if (!earlier)
            say('View saved', `${wanted.name} shows the present filters`, (known) => withoutSaved(known, wanted));
          else if (earlier.query !== wanted.query)
            say('View replaced', `${wanted.name} shows the present filters`, (known) =>
              putBack(known, wanted, earlier),
            );
        },
      });
    },
    /** False if another view has this name. */
    rename(view: SavedView, to: string): boolean {
      const other = called(to);
      if (other && other !== view) {
        toasts.error('View not saved', `There is a view called ${other.name} already.`);
        return false;
      }
      change({
        step: (known) => renamed(known, view.name, to),
        onSaved(before, after) {
          const earlier = findView(before, view.name);
          if (!earlier || isEqual(before, after)) return;
          const back: Step = (known) => putBack(known, { ...earlier, name: to }, earlier);
          say('View renamed', `${view.name} is now ${to}`, back);
        },
      });
      return true;
    },
    move({ name }: SavedView, by: 1 | -1) {
      change({
        step: (known) => moved(known, name, by),
        onSaved(before) {
          const other = passed(before, name, by)?.name;
          if (other === undefined) return;
          const words = `${name} is ${by === 1 ? 'after' : 'before'} ${other}`;
          say('View moved', words, (known) => movedBack(known, name, other, by));
        },
      });
    },
    remove({ name }: SavedView) {
      change({
        step: (known) => withoutView(known, name),
        onSaved(before) {
          const earlier = findView(before, name);
          if (earlier) say('View removed', name, (known) => addedAgain(known, before, earlier));
        },
      });
    },
  };
}
