import { glossaryPage } from '../../pages/glossary.ts';
import { pageFiles } from '../../template/page-file.js';

export default pageFiles((site) => [glossaryPage(site)]);
