import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ToastProvider } from './components/toast.tsx';
import { keepFocus } from './focus-keeper.ts';
import { loadWords } from './messages/index.ts';
import { PATH_PREFIX } from './path-prefix.ts';
import { applyTheme } from './theme.ts';
import { showTooltips } from './tooltips.ts';
import './theme.css';

applyTheme();
keepFocus();
showTooltips();
// Without its texts in another language, the page is English.
void loadWords().then(render, render);
function render(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router base={`${PATH_PREFIX}/dashboard`}>
          <ErrorBoundary>
            <ToastProvider>
              <App />
            </ToastProvider>
          </ErrorBoundary>
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
}
