import { withVisibleControls } from '../../ground/visible-controls.ts';
import type { FormatDiagnostics } from './formats.ts';

/** The problems as they are, for programs. */
export const json: FormatDiagnostics = (diagnostics) =>
  withVisibleControls(JSON.stringify({ diagnostics }, null, 2));
