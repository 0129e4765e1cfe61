// Asks for the month of the report (rule G9).
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { TextField } from '../../ui/text-field.tsx';
import { monthOf } from '../../ui/time/month-of.ts';

const FORM = 'report-form';

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const thisMonth = monthOf(useNow());
  const [month, setMonth] = useState(thisMonth);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (month !== '') void navigate(`/admin/report?month=${month}`);
  }

  return (
    <Dialog
      title="Generate Report"
      onClose={onClose}
      footer={
        <>
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button primary" type="submit" form={FORM} disabled={month === ''}>
            Show report
          </button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <TextField
          label="Month"
          name="month"
          type="month"
          required
          max={thisMonth}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
