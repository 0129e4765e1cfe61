// Categories and visibility of a picture, which are saved as soon as they are ticked.
import type { Category } from 'shared/media/media.ts';
import { Setting } from '../../../ui/setting.tsx';
import { FieldClash } from '../../editing/field-clash.tsx';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { namesOf } from '../categories/category-names.ts';
import { UsageList } from './usage-list.tsx';
import type { FileDetails } from './use-file-details.ts';

interface FileMetaFormProps {
  details: FileDetails;
  categories: readonly Category[];
}

export function FileMetaForm({ details, categories }: FileMetaFormProps) {
  const { upload, draft, change } = details;
  return (
    <section aria-labelledby="file-categories">
      <h3 id="file-categories">Categories</h3>
      <CategoryChoice
        categories={categories}
        chosen={upload.categories}
        onChange={(ids) => change({ categories: ids })}
      />
      <FieldClash
        draft={draft}
        field="categories"
        name="Categories"
        words={(ids) => namesOf(categories, { categories: ids }) || 'none'}
      />
      <div className="file-hidden">
        <Setting
          name="Hidden"
          hint="Not listed in the gallery. Its address still works: it may be shown elsewhere on the site."
          title="The address of a hidden picture still works: it may be shown elsewhere."
          isOn={upload.hidden}
          onChange={(hidden) => change({ hidden })}
        />
      </div>
      <UsageList
        names={[upload.name]}
        consequence="It stays there when it is hidden."
        isHidden={upload.hidden}
        isCalm
      />
    </section>
  );
}
