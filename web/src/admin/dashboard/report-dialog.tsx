// Asks for the month of the report (rule G9).
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { MonthSelect } from '../../ui/month-select.tsx';
import { useReportMonths } from '../session/use-report-months.ts';

const FORM = 'report-form';

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { months, present } = useReportMonths();
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? present;

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
          {(control) => <MonthSelect {...control} months={months} value={month} onChange={setChosen} />}
        </Field>
      </form>
    </Dialog>
  );
}
