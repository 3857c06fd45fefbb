import { changelogPage } from '../../pages/changelog.ts';
import { pageFiles } from '../../template/page-file.js';

export default pageFiles((site) => [changelogPage(site)]);
