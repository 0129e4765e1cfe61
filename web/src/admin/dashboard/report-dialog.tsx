// Asks for the month of the report (rule G9).
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { MonthSelect } from '../../ui/month-select.tsx';
import { monthOf } from '../../ui/time/months.ts';

const FORM = 'report-form';

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const thisMonth = monthOf(useNow());
  const [month, setMonth] = useState(thisMonth);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(`/admin/report?month=${month}`);
  }

  return (
    <Dialog
      title="Generate Report"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={FORM}>
            Show report
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>Month</label>
          <MonthSelect id={id} value={month} onChange={setMonth} />
        </div>
      </form>
    </Dialog>
  );
}
