// Templates for replies, each with a name (rule E28).
import { Plus, Trash2 } from 'lucide-react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { PLACES, type ReplyTemplate } from 'shared/leads/reply-templates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './reply-templates.css';

interface ReplyTemplatesProps {
  templates: readonly ReplyTemplate[];
  errors: FieldErrors;
  onChange: (templates: ReplyTemplate[]) => void;
}

export function ReplyTemplates({ templates, errors, onChange }: ReplyTemplatesProps) {
  const change = (at: number, member: Partial<ReplyTemplate>) =>
    onChange(templates.map((template, index) => (index === at ? { ...template, ...member } : template)));
  return (
    <>
      <p className="hint">
        Chosen at a message, a text is filled in for WhatsApp, SMS and mail. These words are replaced:{' '}
        {Object.entries(PLACES)
          .map(([place, meaning]) => `{${place}} ${meaning}`)
          .join(', ')}
        .
      </p>
      {templates.map((template, index) => (
        // Templates have no ids until they are saved, and a row has no other state than its fields.
        <div key={index} className="reply-template">
          <TextField
            label="Name"
            maxLength={60}
            value={template.name}
            error={errors[`replyTemplates.${index}.name`]}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <IconButton
            className="below-label"
            icon={Trash2}
            label={`Remove ${template.name || 'this template'}`}
            title="Remove this template"
            onClick={() => onChange(templates.filter((_, at) => at !== index))}
          />
          <TemplateText
            text={template.text}
            error={errors[`replyTemplates.${index}.text`]}
            onChange={(text) => change(index, { text })}
          />
        </div>
      ))}
      <div className="bar">
        <Button icon={Plus} onClick={() => onChange([...templates, { name: '', text: '' }])}>
          Add a template
        </Button>
      </div>
    </>
  );
}

interface TemplateTextProps {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function TemplateText({ text, error, onChange }: TemplateTextProps) {
  return (
    <Field label="Text" error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
