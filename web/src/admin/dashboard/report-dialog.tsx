// Asks for the month of the report (rule G9).
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { MonthSelect } from '../../ui/month-select.tsx';
import { monthOf } from '../../ui/time/months.ts';
import { useReportMonths } from '../session/use-report-months.ts';

const FORM = 'report-form';

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const thisMonth = monthOf(useNow());
  const [month, setMonth] = useState(thisMonth);
  const months = useReportMonths();

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(`/admin/report?month=${month}`);
  }

  return (
    <Dialog
      title="Generate Report"
      onClose={onClose}
      action={
        <Button kind="primary" type="submit" form={FORM}>
          Show report
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label="Month">
          {(control) => <MonthSelect {...control} months={months} value={month} onChange={setMonth} />}
        </Field>
      </form>
    </Dialog>
  );
}
