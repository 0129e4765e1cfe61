// What restoring a backup would change, and the choice about leads that came in after it.
import type { RestoreChanges } from 'shared/system/restoring.ts';
import { counted } from 'shared/text/counted.ts';
import { changeWords } from './change-words.ts';

interface ComingChangesProps {
  found: RestoreChanges;
  keepsNewer: boolean;
  onKeepNewer: (keeps: boolean) => void;
}

export function ComingChanges({ found, keepsNewer, onKeepNewer }: ComingChangesProps) {
  return (
    <>
      <ul className="restore-changes">
        {changeWords(found).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {found.leads.newer > 0 && (
        <fieldset className="stack gap-1">
          <legend className="fields-name">
            {counted(found.leads.newer, 'lead has', 'leads have')} come in after this backup
          </legend>
          {[true, false].map((keeps) => (
            <label key={String(keeps)} className="setting">
              <input
                className="check"
                type="radio"
                name="keepNewerLeads"
                checked={keepsNewer === keeps}
                onChange={() => onKeepNewer(keeps)}
              />
              {keeps ? 'Keep them' : 'Do not keep them'}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
