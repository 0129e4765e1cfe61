// Settings: each section has its address; unsaved changes of one stay while another is shown (rule G14).
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SectionNav } from './section-nav.tsx';
import { SECTIONS } from './sections.ts';
import './settings.css';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage() {
  const form = useSettingsForm();
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Settings</h1>
      <div className="settings-screen">
        <SectionNav form={form} />
        <div className="settings-section stack gap-5">
          <Suspense fallback={<span className="skeleton is-long" />}>
            <Routes>
              {SECTIONS.map(({ path, Page }) => (
                <Route key={path} {...(path === '' ? { index: true } : { path })} element={<Page form={form} />} />
              ))}
              <Route path="*" element={<Navigate to="/admin" replace />} />
            </Routes>
          </Suspense>
        </div>
      </div>
    </main>
  );
}
