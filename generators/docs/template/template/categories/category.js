import { categoryPages } from '../../../pages/category.ts';
import { pageFiles } from '../../page-file.js';

export default pageFiles((site) => site.categories.flatMap((category) => categoryPages(site, category)));
