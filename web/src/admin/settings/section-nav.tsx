// Navigation between the sections: a list beside them, on phones a select above them. Marks sections with unsaved
// changes.
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { PHONE, useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { Select } from '../../ui/select.tsx';
import { UnsavedMark } from '../../ui/unsaved-mark.tsx';
import { SECTIONS, sectionPath } from './sections.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function SectionNav({ form }: { form: SettingsForm }) {
  const navigate = useNavigate();
  const path = useLocation().pathname;
  const isPhone = useMediaQuery(PHONE);

  if (isPhone) {
    return (
      <Select
        className="input"
        aria-label="Section"
        value={path}
        onChange={(event) => void navigate(event.target.value)}
      >
        {SECTIONS.map((section) => (
          <option key={section.path} value={sectionPath(section)}>
            {section.title}
            {form.changed(section.names).length > 0 && ' (unsaved)'}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <nav className="section-nav" aria-label="Settings">
      <ul>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            <NavLink className="way" to={sectionPath(section)} end>
              <Icon of={section.icon} tone="faint" />
              {section.title}
              {form.changed(section.names).length > 0 && <UnsavedMark />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
