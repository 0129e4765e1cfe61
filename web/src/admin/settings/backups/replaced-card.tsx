// Replaced databases, which are kept for a while and can be deleted (rule H4i). Rarely shown.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from 'shared/office/relative-time.ts';
import type { ReplacedDatabase } from 'shared/system/backups.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ScrollingTable } from '../../../ui/scrolling-table.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { DeleteForGood } from './delete-for-good.tsx';

const CAUSES: Record<ReplacedDatabase['cause'], string> = {
  damage: 'it was damaged',
  restore: 'a backup was restored',
};

export function ReplacedCard({ replaced }: { replaced: readonly ReplacedDatabase[] }) {
  const now = useNow();
  const [deleting, setDeleting] = useState<ReplacedDatabase>();
  if (replaced.length === 0) return null;
  return (
    <Card title="Replaced databases" count={replaced.length}>
      <div className="card-body">
        <p className="muted">
          What another database has taken the place of is kept for 30 days, then removed. It has what was undone, people
          who were erased since too. The person who runs the server finds it in the data folder.
        </p>
      </div>
      <ScrollingTable
        label="Table of replaced databases"
        className="backup-table"
        columns={['Replaced', 'Because', 'Size']}
      >
        {replaced.map((database) => (
          <tr key={database.name}>
            <td className="backup-date" title={database.name}>
              <time dateTime={database.at}>{exactLabel(database.at)}</time>
              <small>{relativeTime(database.at, now)}</small>
            </td>
            <td>{CAUSES[database.cause]}</td>
            <td>{formatSize(database.size)}</td>
            <td>
              <Button icon={Trash2} onClick={() => setDeleting(database)}>
                <span className="tablet-words">Delete</span>
                <span className="visually-hidden"> the database of {exactLabel(database.at)}</span>
              </Button>
            </td>
          </tr>
        ))}
      </ScrollingTable>
      {deleting && (
        <DeleteForGood
          call="deleteReplaced"
          name={deleting.name}
          title="Delete a replaced database"
          question={`Delete the database that was replaced on ${exactLabel(deleting.at)}?`}
          hint="The present database and the backups are not touched."
          done="Database deleted"
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}
