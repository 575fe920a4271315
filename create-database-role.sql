-- Run once by the image postgres, as its superuser, when the volume is empty (compose.yaml).
\getenv password HOTEL_PASSWORD
create role hotel login nosuperuser nocreatedb nocreaterole password :'password';
create database hotel owner hotel encoding 'UTF8' template template0;
