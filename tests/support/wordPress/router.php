<?php
// WordPress of the document root on an empty database. POST / publishes its body as a post and answers with the post's
// path; the rest is WordPress's own.
if (is_file($_SERVER['DOCUMENT_ROOT'] . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH))) return false;

$folder = getenv('WORDPRESS_DATA');
$table_prefix = 'wp_';
define('ABSPATH', $_SERVER['DOCUMENT_ROOT'] . '/');
define('WP_CONTENT_DIR', "$folder/content");
define('WP_DEFAULT_THEME', 'plain');
define('WP_USE_THEMES', true);
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', WP_HOME);
define('DB_HOST', "localhost:$folder/database.sock");
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('WP_INSTALLING', $_SERVER['REQUEST_METHOD'] === 'POST');

if (WP_INSTALLING) {
  $database = new mysqli('localhost', DB_USER, DB_PASSWORD, '', 0, "$folder/database.sock");
  $database->query('create database if not exists ' . DB_NAME);
}
require ABSPATH . 'wp-settings.php';

if (WP_INSTALLING) {
  require ABSPATH . 'wp-admin/includes/upgrade.php';
  make_db_current_silent();
  populate_options();
  $content = file_get_contents('php://input');
  echo '/?p=' . wp_insert_post(['post_title' => 'A post', 'post_status' => 'publish', 'post_content' => $content]);
  exit;
}
// WordPress asks public hosts alone, at a web server's ports; here the site is on this machine.
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', fn() => [(int) getenv('OEMBED_PORT')]);
wp();
require ABSPATH . WPINC . '/template-loader.php';
